/** A slower answer is worth less than what every caller does without Redis. */
const answerMs = 500;

/** Whether an answer is late is decided only after everything that already arrived was read: we may be the slow ones. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('Redis did not answer in time')), answerMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
