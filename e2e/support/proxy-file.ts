import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a HAProxy configuration that alternates strictly between the servers, without sticky sessions. */
export function writeProxyFile(port: number, servers: readonly number[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'dalil-proxy-')), 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 120s
  timeout server 120s
  timeout check 5s
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option redispatch
  http-response set-header x-served-by %s
  option httpchk GET /readyz
${servers.map((server) => `  server s${server} 127.0.0.1:${server} check inter 2s fall 3 rise 1`).join('\n')}
`,
  );
  return file;
}
