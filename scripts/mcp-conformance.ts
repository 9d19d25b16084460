/**
 * `npm run mcp:conformance`: the server scenarios of @modelcontextprotocol/conformance against a running `npm start` (same PORT). Its client sends no
 * token, so the requests pass through a proxy that adds a farm access token of the demo farm. Those that do not apply are in `notApplicable`, with the
 * reason: they call tools, prompts and resources of the package's own example server. One that fails and is not listed fails the run, and so does one
 * that is listed and passes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portFrom } from './lib/port.mjs'

/** No dependency of the project: it brings a web server and a client of GitHub. */
const PACKAGE = '@modelcontextprotocol/conformance@0.1.16'
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1_000
const api = `http://localhost:${portFrom(process.env.PORT, 8787)}/api/v1`

const EXAMPLE = 'calls a tool of the example server, which answers with content that no tool of ours has'
const PROMPTS = 'there are no prompts: the farm is asked by tools'
const RESOURCES = 'there are no resources: the farm is asked by tools'
const STATELESS = 'a stateless server sends no requests, logs and progress to its client'
const notApplicable: Record<string, string> = {
  'logging-set-level': STATELESS,
  'completion-complete': 'there are no prompts and resources to complete',
  'tools-call-simple-text': EXAMPLE,
  'tools-call-image': EXAMPLE,
  'tools-call-audio': EXAMPLE,
  'tools-call-embedded-resource': EXAMPLE,
  'tools-call-mixed-content': EXAMPLE,
  'tools-call-with-logging': STATELESS,
  'tools-call-error': EXAMPLE,
  'tools-call-with-progress': STATELESS,
  'tools-call-sampling': STATELESS,
  'tools-call-elicitation': STATELESS,
  'json-schema-2020-12': EXAMPLE,
  'elicitation-sep1034-defaults': STATELESS,
  'server-sse-polling': STATELESS,
  'server-sse-multiple-streams': STATELESS,
  'elicitation-sep1330-enums': STATELESS,
  'resources-list': RESOURCES,
  'resources-read-text': RESOURCES,
  'resources-read-binary': RESOURCES,
  'resources-templates-read': RESOURCES,
  'resources-subscribe': RESOURCES,
  'resources-unsubscribe': RESOURCES,
  'prompts-list': PROMPTS,
  'prompts-get-simple': PROMPTS,
  'prompts-get-with-args': PROMPTS,
  'prompts-get-embedded-resource': PROMPTS,
  'prompts-get-with-image': PROMPTS,
}

async function post<Answer>(path: string, body: object, token = ''): Promise<Answer> {
  const response = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`Nothing answers at ${api}: run \`npm start\` first, with the same PORT.`)
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function createToken(): Promise<string> {
  const signIn = { email: 'gestor@demo.cochoemdia.com.br', password: 'cocho-demo' }
  const { token, farms } = await post<{ token: string; farms: { id: number }[] }>('/users/sign_in', signIn)
  const body = {
    name: `conformance ${Date.now()}`,
    access: 'read',
    expires_on: new Date(Date.now() + TWO_DAYS_MS).toISOString().slice(0, 10),
  }
  const created = await post<{ data: { token: string } }>(`/farms/${farms[0]?.id}/tokens`, body, token)
  return created.data.token
}

const isLocal = ({ headers: { host = '' } }: IncomingMessage) => /^(localhost|127\.0\.0\.1):/.test(host)

/** Passes a request on with the token, and the rest of its headers. */
async function pass(token: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const dropped = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive'])
  const headers = Object.entries(req.headers).filter(([name]) => !dropped.has(name) && name !== 'host')
  const response = await fetch(`${api}/mcp`, {
    method: req.method ?? 'POST',
    headers: {
      ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      // the site of the proxy stands for the server's own
      ...(req.headers.origin === `http://${req.headers.host}` && isLocal(req) && { origin: new URL(api).origin }),
      authorization: `Bearer ${token}`,
    },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  for (const [name, value] of response.headers)
    if (!dropped.has(name) && name !== 'content-encoding') res.setHeader(name, value)
  res.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
}

const token = await createToken()
const proxy = createServer((req, res) => void pass(token, req, res)).listen(0, '127.0.0.1')
await once(proxy, 'listening')
const { port: proxyPort } = proxy.address() as AddressInfo
const baseline = join(mkdtempSync(join(tmpdir(), 'cocho-mcp-')), 'not-applicable.yaml')
writeFileSync(
  baseline,
  `server:\n${Object.keys(notApplicable)
    .map(name => `  - ${name}\n`)
    .join('')}`,
)
const child = spawn(
  'npx',
  ['--yes', PACKAGE, 'server', '--url', `http://localhost:${proxyPort}/mcp`, '--expected-failures', baseline],
  { stdio: 'inherit' },
)
const [code] = (await once(child, 'exit')) as [number | null]
proxy.close()
for (const [name, reason] of Object.entries(notApplicable)) console.log(`not applicable: ${name}: ${reason}`)
process.exitCode = code ?? 1
