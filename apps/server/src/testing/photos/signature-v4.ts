import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Checks the AWS Signature Version 4 of a request, in a header or in the URL. Written from the specification,
 * independent of the library that signs.
 */
export function isSignedWith(secret: string, { method = '', url = '', headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const header = Object.fromEntries(
    (headers.authorization ?? '')
      .replace(/^AWS4-HMAC-SHA256 /, '')
      .split(', ')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const inAddress = searchParams.has('X-Amz-Signature');
  const [credential, names, signature, date, payload] = inAddress
    ? [
        searchParams.get('X-Amz-Credential'),
        searchParams.get('X-Amz-SignedHeaders'),
        searchParams.get('X-Amz-Signature'),
        searchParams.get('X-Amz-Date'),
        'UNSIGNED-PAYLOAD',
      ]
    : [
        header.Credential,
        header.SignedHeaders,
        header.Signature,
        headers['x-amz-date'],
        headers['x-amz-content-sha256'],
      ];
  if (!credential || !names) return false;
  const [, ...scope] = credential.split('/');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, query.join('&'), signed.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(request)].join('\n');
  const key = scope.reduce<string | Buffer>((secretOrKey, part) => hmac(secretOrKey, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}
