import pg from 'pg';

export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Returns the connection URL with another database name. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the database if it is missing. Uses template0 with a UTF-8 character type, because trigrams ignore Arabic
 * under C.
 */
export async function ensureDatabase(url: string): Promise<void> {
  const name = databaseName(url);
  await onServer(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    );
  });
}

/**
 * Creates the database of the URL as a copy of `template`, the name of a database on the same server. Fails if it
 * already exists or if the template is in use.
 */
export async function cloneDatabase(url: string, template: string): Promise<void> {
  const name = pg.escapeIdentifier(databaseName(url));
  await onServer(url, (client) =>
    client.query(`create database ${name} template ${pg.escapeIdentifier(template)}`),
  );
}

/** Drops the database of the URL and ends all connections to it. Does nothing if it does not exist. */
export async function dropDatabase(url: string): Promise<void> {
  const name = pg.escapeIdentifier(databaseName(url));
  await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Returns the comment of a database; null if the database or its comment does not exist. */
export function databaseComment(url: string): Promise<string | null> {
  return onServer(url, async (client) => {
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
      [databaseName(url)],
    );
    return rows[0]?.comment ?? null;
  });
}

export async function setDatabaseComment(url: string, comment: string): Promise<void> {
  const name = pg.escapeIdentifier(databaseName(url));
  await onServer(url, (client) =>
    client.query(`comment on database ${name} is ${pg.escapeLiteral(comment)}`),
  );
}
