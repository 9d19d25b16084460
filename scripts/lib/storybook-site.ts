// A built Storybook, served on a free port.
import { type Browser, chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumFlags } from './chromium-flags.mjs'

export type StorybookIndex = {
  entries: Record<string, { id: string; title: string; type: 'story' | 'docs'; tags?: string[] }>
}

export async function withStorybook<Result>(site: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const server = await preview({ configFile: false, build: { outDir: site }, preview: { port: 0 }, logLevel: 'warn' })
  try {
    return await use(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '')
  } finally {
    await server.close()
  }
}

export async function readIndex(url: string): Promise<StorybookIndex> {
  return (await (await fetch(`${url}/index.json`)).json()) as StorybookIndex
}

/** Chromium without windows of its own where the machine has one (scripts/lib/chromium.mjs). */
export const launchForStories = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
    args: chromiumFlags,
  })
