/** A yard of scales behind fake ports of the browser: what people do there, for the specs. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { YardOptions } from './scale-yard.page.ts'

/** The script of the page as one file: a page takes no modules before the app. */
async function bundleYard(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'scale-yard.page.ts'), formats: ['iife'], name: 'scaleYard' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The script of the yard was not built.')
  return output.output[0].code
}

let script: Promise<string> | undefined

export async function openYard(page: Page, options: YardOptions) {
  script ??= bundleYard()
  const content = `globalThis.yardOptions = ${JSON.stringify(options)};\n${await script}`
  await page.addInitScript({ content })
  return {
    /** What the person picks in the browser's list of devices. */
    pick: (name: string) =>
      page.evaluate(picked => {
        yard.ports.browser.pick = picked
      }, name),
    /** Connections to a scale. */
    links: (name: string) => page.evaluate(one => yard.ports.scale(one).links.size, name),
    /** Calls of a port, in order. */
    calls: (name: string) => page.evaluate(one => yard.ports.scale(one).calls, name),
    setReachable: (name: string, isReachable: boolean) =>
      page.evaluate(({ name, isReachable }) => yard.ports.scale(name).setReachable(isReachable), { name, isReachable }),
    /** Pours so many kg, or takes them out. Resolves when they are all there. */
    pour: (name: string, kg: number, kgPerSecond = 150) =>
      page.evaluate(
        ({ name, kg, kgPerSecond }) =>
          new Promise<void>(resolve => {
            const end = yard.wagons.get(name)?.feed(kg, kgPerSecond, Date.now()) ?? 0
            setTimeout(resolve, end - Date.now())
          }),
        { name, kg, kgPerSecond },
      ),
  }
}
