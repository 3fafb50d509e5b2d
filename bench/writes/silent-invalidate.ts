export * from '@dalil/server/src/cache/invalidate.ts';

export const invalidate = async (): Promise<void> => undefined;
