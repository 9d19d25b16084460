/**
 * `npm run visual [-- --base <commit>] [--only <start of story ids>]`: pictures of each story in both themes, compared with those of a
 * commit (HEAD unless given). No picture is stored in the repository: those of a commit are taken from its own stories, on this machine
 * and in this browser, so that a difference is one of the code. The page has before, after and difference.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, findHeadlessShell } from './lib/chromium.mjs'
import { exit, run, start } from './lib/run.mjs'
import { readPictureViews } from './lib/story-views.ts'
import { readIndex, withStorybook } from './lib/storybook-site.ts'
import { git, withWorktree } from './lib/worktree.ts'

const { values } = parseArgs({
  options: { base: { type: 'string', default: 'HEAD' }, only: { type: 'string', default: '' } },
})
const cache = resolve('.cache/visual')
/** The page of what looks different: before, after and difference. */
const PAGE = `${cache}/index.html`
const playwright = ['test', '--config', 'tests/visual/playwright.config.ts']

async function buildStorybook(folder: string, output: string): Promise<void> {
  rmSync(output, { recursive: true, force: true })
  const places = ['--config-dir', `${folder}/.storybook`, '--output-dir', output]
  await run('visual-storybook', 'storybook', ['build', '--quiet', ...places])
}

/** Takes or compares the pictures of a built Storybook. True when all are equal. */
function takePictures(site: string, pictures: string, update: 'changed' | 'none'): Promise<boolean> {
  return withStorybook(site, async url => {
    const stories = `${cache}/stories.json`
    const views = await readPictureViews(url, values.only)
    if (views.length === 0) throw new Error(`No story starts with ${values.only}.`)
    writeFileSync(stories, JSON.stringify(views))
    const titles = `${cache}/titles.json`
    writeFileSync(titles, JSON.stringify((await readIndex(url)).entries))
    const env = {
      VISUAL_PICTURES: pictures,
      VISUAL_HOST: new URL(url).host,
      VISUAL_STORIES: stories,
      VISUAL_TITLES: titles,
      VISUAL_PAGE: PAGE,
    }
    return (await start('playwright', [...playwright, `--update-snapshots=${update}`], { env })) === 0
  })
}

/** The folder with the pictures of the commit. They are taken once. */
async function picturesOf(commit: string): Promise<string> {
  const pictures = `${cache}/${commit}${values.only && `-${values.only}`}`
  if (existsSync(pictures)) return pictures
  const [tree, site, unfinished] = [`${cache}/tree`, `${cache}/base-site`, `${cache}/unfinished`]
  rmSync(unfinished, { recursive: true, force: true })
  await withWorktree(tree, commit, () => buildStorybook(tree, site))
  await takePictures(site, unfinished, 'changed')
  renameSync(unfinished, pictures)
  return pictures
}

async function main(): Promise<boolean> {
  process.env.CHROMIUM_PATH = await findChromium()
  process.env.HEADLESS_SHELL_PATH = await findHeadlessShell()
  mkdirSync(cache, { recursive: true })
  const pictures = await picturesOf(git('rev-parse', values.base))
  await buildStorybook('.', `${cache}/site`)
  return takePictures(`${cache}/site`, pictures, 'none')
}

const areEqual = await main()
console.log(areEqual ? 'No story looks different.' : 'Some stories look different: open .cache/visual/index.html')
exit(areEqual ? 0 : 1)
