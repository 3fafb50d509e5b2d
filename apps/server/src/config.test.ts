import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('a bad configuration is refused with every wrong setting named', () => {
  const parse = () => parseConfig({ PORT: 'seven', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/);
});

test('production does not start without its public address, secret and mail server, nor with a short secret', () => {
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_ORIGIN[\s\S]*SESSION_KEY[\s\S]*SMTP_URL/,
  );
  expect(() => parseConfig({ SESSION_KEY: 'short' })).toThrow(/SESSION_KEY/);
  expect(() => parseConfig({ SESSION_KEY: `${'k'.repeat(44)},old` })).toThrow(/SESSION_KEY/);
});

test('keys of outside services come from configuration and are absent unless given [1.31]', () => {
  const { ANALYTICS_ID, MAP_STYLE_URL, PUSH_PUBLIC_KEY, CHAT_WIDGET_ID } = parseConfig({});
  expect([ANALYTICS_ID, MAP_STYLE_URL, PUSH_PUBLIC_KEY, CHAT_WIDGET_ID]).toEqual([null, null, null, null]);
  expect(parseConfig({ ANALYTICS_ID: 'G-TEST' }).ANALYTICS_ID).toBe('G-TEST');
});

test('a bucket without its keys is refused', () => {
  const S3_BUCKET_URL = 'https://store.example/photos';
  expect(() => parseConfig({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: 'id' })).toThrow(/S3_SECRET_ACCESS_KEY/);
  expect(parseConfig({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' })).toMatchObject({
    S3_BUCKET_URL,
    S3_REGION: 'us-east-1',
  });
});

test('an empty setting counts as not given', () => {
  expect(parseConfig({ PORT: '' }).PORT).toBe(3000);
});
