// A built Storybook, served on a free port.
import { preview } from 'vite'

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
