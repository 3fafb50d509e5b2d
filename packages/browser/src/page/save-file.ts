/** Downloads a text as a file with the given name. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL is revoked later, because some browsers read it only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
