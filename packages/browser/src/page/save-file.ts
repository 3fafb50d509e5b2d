/** Hands a text to the browser's downloads, under a name. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
