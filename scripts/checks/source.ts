import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A file of the project: its path from the root, and its text. */
export type Source = { path: string; text: string }

/** Returns a complaint for each violation in the project's files. */
export type Check = (sources: Source[]) => string[]

const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|apk)$/

/** Tracked files, and untracked ones that git does not ignore, so that a file is checked before its first commit. */
export function sources(): Source[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(path => path && !binary.test(path) && existsSync(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}
