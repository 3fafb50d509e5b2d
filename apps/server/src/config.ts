import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

const optionalKey = z.string().min(1).nullable().default(null);

const vapidKey = (characters: number) =>
  z
    .string()
    .length(characters, 'as `npx web-push generate-vapid-keys` prints it')
    .regex(/^[\w-]+$/)
    .nullable()
    .default(null);

const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Port on which the worker serves `/healthz`, `/readyz` and `/metrics`. Without it the worker opens no port. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).nullable().default(null),
  PUBLIC_ORIGIN: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres@127.0.0.1:5432/dalil'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** How long a request waits for a database connection before it is rejected with 503. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).default(2_000),
  /** Statement timeout of public reads. */
  DATABASE_READ_MS: z.coerce.number().int().min(1).default(2_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6379/0'),
  /** Redis for rate limits. Must use `noeviction`: an evicting cache would drop brute-force counters. */
  THROTTLE_REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Enables rate limits per client network. Turn off only for benchmarks on a server that nothing else can reach. */
  CALL_LIMITS: z.enum(['on', 'off']).default('on'),
  /** SMTP server, with credentials if it needs them: `smtps://user:password@mail.example`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender address of emails. */
  MAIL_FROM: z.email().optional(),
  /** Enables caching of pages and public API responses. Defaults to off in development only. */
  CACHE: z.enum(['on', 'off']).optional(),
  /** Size limit of the in-process cache of each process, in front of Redis. */
  CACHE_MEMORY_MB: z.coerce.number().int().min(1).default(64),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Default city, shown on hostnames that belong to no city. */
  DEFAULT_REGION: z.string().default('mi'),
  DEFAULT_CITY: z.coerce.number().int().positive().default(1),
  /** Directory of media files while no object store is configured. */
  MEDIA_DIR: z.string().default(`${repositoryRoot}var/media`),
  /** URL of the S3-compatible bucket for media, and the credentials that may write to it. */
  S3_BUCKET_URL: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** How long requests in flight may take to finish after a shutdown signal. */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(10_000),
  /** How long the body of an API request may take to arrive. Uploads have `UPLOAD_TIMEOUT_MS`. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(100).default(120_000),
  /**
   * How long a connection may make no progress while its response is sent. A client that does not read is
   * disconnected.
   */
  STALL_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  /** Maximum number of open connections per server process. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
  /** Number of trusted reverse proxies; determines which `X-Forwarded-For` entry is the client IP. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /**
   * Signs tokens and one-time codes and encrypts TOTP secrets. Comma-separated, newest first, during key rotation.
   */
  SESSION_KEY: z
    .string()
    .refine(
      (setting) => setting.split(',').every((key) => key.length >= 32),
      'at least 32 random characters, for example of openssl rand -base64 32',
    )
    .optional(),
  /** If on, a failed login shows "Email or password is incorrect." instead of naming which of the two is wrong. */
  LOGIN_NEUTRAL: z.enum(['on', 'off']).default('off'),
  ANALYTICS_ID: optionalKey,
  /**
   * Name of the map file, stored beside the media. Each map extract needs a new file name, because browsers cache
   * parts of the file.
   */
  MAP_TILES: z
    .string()
    .regex(/^[\w-]+\.pmtiles$/, 'the name of a file beside the pictures, for example map-2026-11.pmtiles')
    .nullable()
    .default(null),
  MAP_STYLE_URL: z.url().nullable().default(null),
  /** Space-separated hosts of the map's tiles, fonts and icons, if they differ from the host of the style. */
  MAP_HOSTS: z
    .string()
    .refine(
      (hosts) => hosts.split(' ').every((host) => URL.canParse(host)),
      'origins with spaces between them',
    )
    .nullable()
    .default(null),
  /**
   * Web Push: the VAPID key pair, and the contact at which push services can reach the operator. All three or none.
   */
  VAPID_PUBLIC_KEY: vapidKey(87),
  VAPID_PRIVATE_KEY: vapidKey(43),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'mailto:somebody@dalil.example, or a page that begins with https://')
    .nullable()
    .default(null),
  /**
   * Origin of a fake push service in tests, allowed in addition to the push services of browsers. Never set in
   * production.
   */
  TEST_PUSH_ORIGIN: z.url().nullable().default(null),
  CHAT_WIDGET_ID: optionalKey,
  /** If off, browsers receive a service worker that removes itself and everything it cached. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Serves `/styleguide`, which shows every component in every state. Defaults to off in production only. */
  STYLEGUIDE: z.enum(['on', 'off']).optional(),
});

type Given = z.output<typeof configSchema>;
/** Settings whose default depends on other settings. */
type Derived =
  | 'PUBLIC_ORIGIN'
  | 'SESSION_KEY'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'CACHE'
  | 'THROTTLE_REDIS_URL'
  | 'STYLEGUIDE';
export type Config = Omit<Given, Derived> & { [Name in Derived]: NonNullable<Given[Name]> };

/** Settings whose development default is unsafe in production. */
const requiredInProduction = {
  PUBLIC_ORIGIN: 'https://dalil.example',
  SESSION_KEY: 'what openssl rand -base64 32 prints',
  SMTP_URL: 'smtps://user:password@mail.example',
};

/** Thrown with a message that names every invalid setting, so that a failed deployment explains itself. */
export class ConfigError extends Error {}

/**
 * Validates environment variables and fills in defaults; throws `ConfigError` with every invalid setting. An empty
 * variable counts as unset.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = configSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(
      `The configuration is not usable:\n${lines.join('\n')}\nSee docs/operations.md for every setting.`,
    );
  }
  const config = result.data;
  if (config.S3_BUCKET_URL && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError('S3_BUCKET_URL: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = config;
  const vapid = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].filter((given) => given !== null);
  if (vapid.length === 1 || vapid.length === 2) {
    throw new ConfigError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT: all three, or none.');
  }
  if (config.NODE_ENV === 'production' && config.TEST_PUSH_ORIGIN) {
    throw new ConfigError('TEST_PUSH_ORIGIN: for tests only, because the server sends requests there.');
  }
  const missing = Object.entries(requiredInProduction).filter(
    ([name]) => config[name as keyof typeof requiredInProduction] === undefined,
  );
  if (config.NODE_ENV === 'production' && missing.length > 0) {
    const lines = missing.map(([name, example]) => `  ${name}: needed in production, for example ${example}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const origin = config.PUBLIC_ORIGIN ?? `http://${config.HOST}:${config.PORT}`;
  return {
    ...config,
    PUBLIC_ORIGIN: origin,
    THROTTLE_REDIS_URL: config.THROTTLE_REDIS_URL ?? config.REDIS_URL,
    SESSION_KEY: config.SESSION_KEY ?? 'known to everybody, so never for production',
    SMTP_URL: config.SMTP_URL ?? 'smtp://127.0.0.1:1025',
    MAIL_FROM: config.MAIL_FROM ?? `no-reply@${new URL(origin).hostname}`,
    CACHE: config.CACHE ?? (config.NODE_ENV === 'development' ? 'off' : 'on'),
    STYLEGUIDE: config.STYLEGUIDE ?? (config.NODE_ENV === 'production' ? 'off' : 'on'),
  };
}

/** For modules that need NODE_ENV before the configuration is parsed. Any unknown value counts as production. */
export function nodeEnv(): Config['NODE_ENV'] {
  return configSchema.shape.NODE_ENV.catch('production').parse(process.env.NODE_ENV);
}

/**
 * Reads and validates the configuration of this process; throws `ConfigError`. A `.env` file in the repository root
 * supplies unset variables.
 */
export function loadConfig(): Config {
  const file = `${repositoryRoot}.env`;
  if (existsSync(file)) process.loadEnvFile(file);
  return parseConfig(process.env);
}
