/** For `npm test -- --changed`: prints the tests of what changed since the branch left main, committed or not, as JSON. */
import { execFileSync } from 'node:child_process'
import { isTest, readImports } from './checks/import-statements.ts'
import { sources } from './checks/source.ts'
import { relatedTests } from './lib/related-tests.ts'

/** What git complains about is no part of the JSON. */
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** A clone of one branch has no `main`: the change is what is not committed. */
function startOfBranch(): string {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    return 'HEAD'
  }
}

const changed = `${git('diff', '--name-only', startOfBranch())}\n${git('ls-files', '--others', '--exclude-standard')}`
const all = sources().filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
const tests = all.map(({ path }) => path).filter(isTest)
console.log(JSON.stringify(relatedTests(all.flatMap(readImports), tests, changed.split('\n').filter(Boolean))))
