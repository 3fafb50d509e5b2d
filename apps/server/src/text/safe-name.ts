/**
 * True if a name is safe to use in our emails. Anyone can make us send an email to anyone, so a name must not carry a
 * message of its sender: neither three or more digits nor a URL or email address, in any script.
 */
export function isSafeName(name: string): boolean {
  const plain = name.normalize('NFKC');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return plain.trim() !== '' && digits < 3 && !/[/@:]|[\p{L}\p{N}][.。][\p{L}\p{N}]/u.test(plain);
}
