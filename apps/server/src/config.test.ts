import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('rejects a bad configuration and names every invalid setting', () => {
  const parse = () => parseConfig({ PORT: 'seven', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/);
});

test('production requires a public origin, a mail server and a secret that is long enough', () => {
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_ORIGIN[\s\S]*SESSION_KEY[\s\S]*SMTP_URL/,
  );
  expect(() => parseConfig({ SESSION_KEY: 'short' })).toThrow(/SESSION_KEY/);
  expect(() => parseConfig({ SESSION_KEY: `${'k'.repeat(44)},old` })).toThrow(/SESSION_KEY/);
});

test('reads API keys of external services from the configuration and leaves them unset by default [1.31]', () => {
  const { ANALYTICS_ID, MAP_STYLE_URL, VAPID_PUBLIC_KEY, CHAT_WIDGET_ID } = parseConfig({});
  expect([ANALYTICS_ID, MAP_STYLE_URL, VAPID_PUBLIC_KEY, CHAT_WIDGET_ID]).toEqual([null, null, null, null]);
  expect(parseConfig({ ANALYTICS_ID: 'G-TEST' }).ANALYTICS_ID).toBe('G-TEST');
});

test('rejects a bucket without its keys', () => {
  const S3_BUCKET_URL = 'https://store.example/photos';
  expect(() => parseConfig({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: 'id' })).toThrow(/S3_SECRET_ACCESS_KEY/);
  expect(parseConfig({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' })).toMatchObject({
    S3_BUCKET_URL,
    S3_REGION: 'us-east-1',
  });
});

test('requires all push keys or none, and rejects the test push service in production', () => {
  const keys = {
    VAPID_PUBLIC_KEY: 'p'.repeat(87),
    VAPID_PRIVATE_KEY: 'k'.repeat(43),
    VAPID_SUBJECT: 'mailto:a@b.example',
  };
  expect(parseConfig(keys)).toMatchObject(keys);
  expect(() => parseConfig({ ...keys, VAPID_PRIVATE_KEY: undefined })).toThrow(/VAPID_PRIVATE_KEY/);
  expect(() => parseConfig({ ...keys, VAPID_PUBLIC_KEY: 'short' })).toThrow(/VAPID_PUBLIC_KEY/);
  expect(() => parseConfig({ ...keys, VAPID_SUBJECT: 'somebody' })).toThrow(/VAPID_SUBJECT/);
  const production = {
    ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://dalil.example', SESSION_KEY: 'k'.repeat(44) },
    ...{ SMTP_URL: 'smtps://mail.example', TEST_PUSH_ORIGIN: 'http://127.0.0.1:1' },
  };
  expect(() => parseConfig(production)).toThrow(/TEST_PUSH_ORIGIN/);
});

test('treats an empty setting as unset', () => {
  expect(parseConfig({ PORT: '' }).PORT).toBe(3000);
});
