/** What must work after a deploy, asked from outside as a visitor does. */

type Expected = { build?: string; schema?: string }
type Answer = { status: number; text: string }
type Fetch = (url: string) => Promise<Answer>
type Check = { name: string; path: string; problem: (answer: Answer) => string | undefined }

const HTML = /<!doctype html>/i

function smokeChecks({ build, schema }: Expected): Check[] {
  return [
    { name: 'health', path: '/api/v1/health', problem: answer => healthProblem(answer, { build, schema }) },
    { name: 'landing', path: '/', problem: pageProblem },
    { name: 'app', path: '/login', problem: pageProblem },
    {
      name: 'refusal without a session',
      path: '/api/v1/users/me',
      problem: ({ status }) => statusProblem(status, 401),
    },
    { name: 'page that does not exist', path: '/nowhere', problem: ({ status }) => statusProblem(status, 404) },
  ]
}

const statusProblem = (status: number, wanted: number) =>
  status === wanted ? undefined : `answered ${status}, not ${wanted}`

const pageProblem = ({ status, text }: Answer) =>
  statusProblem(status, 200) ?? (HTML.test(text) ? undefined : 'is not a page')

type Health = { database: string; build: string; schema: string | null; jobs: { name: string; late: boolean }[] }

function healthProblem({ status, text }: Answer, { build, schema }: Expected): string | undefined {
  if (status !== 200) return statusProblem(status, 200)
  const health = JSON.parse(text) as Health
  if (health.database !== 'ok') return `the database is ${health.database}`
  if (build && health.build !== build) return `build ${health.build} answers, not ${build}`
  if (schema && health.schema !== schema) return `the schema is ${health.schema}, not ${schema}`
  return undefined
}

/** The build that answers. Throws where none does. */
export async function servedBuild(site: string, get: Fetch = request): Promise<string> {
  const { status, text } = await get(`${site}/api/v1/health`)
  if (status !== 200) throw new Error(`${site} answered ${status}.`)
  return (JSON.parse(text) as Health).build
}

export type SmokeResult = { failed: string[]; lateJobs: string[] }

/** A new version takes seconds to reach every place, so the checks are repeated a few times. */
export async function smokeTest(
  site: string,
  expected: Expected,
  get: Fetch = request,
  tries = 6,
): Promise<SmokeResult> {
  const answers = await Promise.all(
    smokeChecks(expected).map(async check => {
      const answer = await get(site + check.path).catch((error: unknown) => ({ status: 0, text: String(error) }))
      return { ...check, answer, failure: check.problem(answer) }
    }),
  )
  const failed = answers.flatMap(({ name, path, failure }) => (failure ? [`${name} (${path}): ${failure}`] : []))
  if (failed.length && tries > 1) {
    await pause()
    return smokeTest(site, expected, get, tries - 1)
  }
  const health = answers.find(({ name }) => name === 'health')?.answer
  return { failed, lateJobs: health?.status === 200 ? lateJobsIn(health.text) : [] }
}

const lateJobsIn = (text: string) =>
  (JSON.parse(text) as Health).jobs.filter(({ late }) => late).map(({ name }) => name)

const pause = () => new Promise(done => setTimeout(done, 5_000))

async function request(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', headers: { 'cache-control': 'no-cache' } })
  return { status: response.status, text: await response.text() }
}
