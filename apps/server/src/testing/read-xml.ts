import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Parses a document and returns its root; throws if it is not well formed or uses an unknown namespace. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const inside = open.at(-1);
    if (inside) inside.text += part;
  });
  parser.on('cdata', () => {
    throw new Error('No document of ours uses CDATA');
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw new Error('Empty document');
  return document;
}

export const childOf = ({ name, children }: XmlElement, wanted: string): XmlElement => {
  const found = children.find((child) => child.name === wanted);
  if (!found) throw new Error(`${name} has no ${wanted}`);
  return found;
};

export const childrenOf = ({ children }: XmlElement, wanted: string) =>
  children.filter(({ name }) => name === wanted);
