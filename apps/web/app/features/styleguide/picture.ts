/**
 * Returns a generated star pattern in a colour derived from the seed: the page must not depend on files of the demo
 * data.
 */
export function picture(seed: string): string {
  const hue = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
  const square = '<rect x="50" y="30" width="60" height="60"';
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="hsl(${hue} 45% 28%)"/><g fill="none" stroke="#ffcb9f" stroke-width="2">${square}/>${square} transform="rotate(45 80 60)"/></g></svg>`,
  )}`;
}
