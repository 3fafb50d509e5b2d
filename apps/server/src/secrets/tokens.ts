import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** What only we could have written, for so many seconds: a JSON Web Token. */
export function signContent(key: Uint8Array, content: JWTPayload, seconds: number): Promise<string> {
  return new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${seconds} seconds`)
    .sign(key);
}

/** Null for what this key did not sign, what is over, and what is no token. */
export async function readContent<S extends z.ZodType>(
  key: Uint8Array,
  token: string,
  schema: S,
): Promise<z.output<S> | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] });
    return schema.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}
