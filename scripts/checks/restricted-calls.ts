// Calls that only a few files may make: fetch in the web app, D1 in the Worker, and none of clock, random numbers or network in the domain. Casts
// that no type checks are in two files.
import type { Source } from './source.ts'

type Restriction = { files: RegExp; call: RegExp; allowedIn: string[]; complaint: string }

const restrictions: Restriction[] = [
  {
    files: /^web\/.*\.tsx?$/,
    call: /(?<![.\w])fetch\(|\b(?:globalThis|window|self)\.fetch\(|new XMLHttpRequest|sendBeacon\(/,
    // The public pages have their own client, because web/core/api.ts imports the session and with it React. The service worker passes
    // on the requests that it does not cache.
    allowedIn: ['web/core/api.ts', 'web/site/scripts/site-api.ts', 'web/field/offline/sw.ts'],
    complaint: 'calls fetch; use web/core/api.ts',
  },
  {
    files: /^web\/(?!stories\/|site\/).*\.tsx?$/,
    call: /\bDate\.now\(|\bnew Date\(\)|\bcrypto\.randomUUID\(/,
    allowedIn: ['web/core/server-clock.ts'],
    complaint:
      'reads the clock of the device or calls crypto.randomUUID; use web/core/server-clock.ts or web/core/random-uuid.ts',
  },
  {
    files: /^worker\/.*\.ts$/,
    call: /(?<!Promise|sql)\.(?:batch|run|all|first|raw)\(|await\s+\(?[\w.]*\b(?:db|DB)\b/,
    // a model of Workers AI is run, too
    allowedIn: ['worker/db/batch.ts', 'worker/db/usage.ts', 'worker/assistant/model.ts'],
    complaint: 'calls D1; declare the statements with a route or a job',
  },
  {
    files: /^worker\/.*\.ts$/,
    call: /(?<![.\w])fetch\(|\bglobalThis\.fetch\(/,
    // to known push services (domain/push/endpoint.ts), to GRAPH_URL, and to public names that farms chose (domain/webhook/address.ts)
    allowedIn: [
      'worker/push/send-push.ts',
      'worker/whatsapp-api/send-message.ts',
      'worker/whatsapp-api/media.ts',
      'worker/farm/webhooks/call-receiver.ts',
    ],
    complaint: 'calls another server',
  },
  {
    files: /^domain\/.*\.ts$/,
    call: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|(?<![.\w])fetch\(/,
    allowedIn: [],
    complaint: 'reads the clock, a random number or the network; take it as a parameter',
  },
  {
    files: /^(?:domain|worker|web|ui-kit)\/(?!.*\.fixture\.tsx?$|stories\/).*\.tsx?$/,
    call: /\bas unknown as\b/,
    allowedIn: ['domain/schema/arktype.ts', 'worker/db/drizzle.ts'],
    complaint:
      'casts what no type checks; give the library its types in domain/schema/arktype.ts or worker/db/drizzle.ts',
  },
]

export function restrictedCalls(sources: Source[]) {
  return restrictions.flatMap(restriction =>
    sources.filter(({ path }) => appliesTo(restriction, path)).flatMap(source => restrictedLines(restriction, source)),
  )
}

const appliesTo = ({ files, allowedIn }: Restriction, path: string) =>
  files.test(path) && !allowedIn.includes(path) && !/\.(test|stories)\.tsx?$/.test(path)

function restrictedLines({ call, complaint }: Restriction, { path, text }: Source) {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }))
  return lines
    .filter(({ line }) => !isComment(line) && call.test(line))
    .map(({ number }) => `${path}:${number}: ${complaint}`)
}

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
