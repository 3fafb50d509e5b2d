import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** Signs the content as a JSON Web Token that expires after the given seconds. */
export function signContent(key: Uint8Array, content: JWTPayload, seconds: number): Promise<string> {
  return new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${seconds} seconds`)
    .sign(key);
}

/** Returns null if the token is malformed, expired or not signed with this key. */
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
