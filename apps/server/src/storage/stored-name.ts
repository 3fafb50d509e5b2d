/** Names are made by us; one that could leave its place is a fault of ours. */
export function storedName(file: string): string {
  if (!/^([\w-]+\/)*[\w-]+(\.[a-z]+)?$/.test(file)) throw new Error(`Not a name of a stored file: ${file}`);
  return file;
}
