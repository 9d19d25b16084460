// The files of a commit in a folder of their own, beside the working tree, with the installed packages.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

export const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Runs `use` in the folder of the commit, and removes the folder. */
export async function withWorktree(folder: string, commit: string, use: () => Promise<void>): Promise<void> {
  git('worktree', 'add', '--force', '--detach', folder, commit)
  try {
    linkPackages(folder)
    await use()
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}

/** Links each package, but the project's own, which is that of the commit. */
function linkPackages(folder: string): void {
  const packages = `${folder}/node_modules`
  mkdirSync(packages)
  for (const name of readdirSync('node_modules').filter(entry => entry !== '.cache' && entry !== 'ui-kit'))
    symlinkSync(resolve('node_modules', name), `${packages}/${name}`)
  symlinkSync(`${folder}/ui-kit`, `${packages}/ui-kit`)
}
