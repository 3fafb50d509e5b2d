/**
 * Whether a name may stand in an email of ours. Anyone can have us write to anyone: a name that somebody typed must not
 * carry their message, neither a number nor a URL in any script.
 */
export function isSafeName(name: string): boolean {
  const plain = name.normalize('NFKC');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return plain.trim() !== '' && digits < 3 && !/[/@:]|[\p{L}\p{N}][.。][\p{L}\p{N}]/u.test(plain);
}
