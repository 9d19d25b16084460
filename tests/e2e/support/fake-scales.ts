/** Several scales behind fake ports of the browser, and what people do with them, for the specs. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { FakeScaleOptions } from './fake-scales.page.ts'

/** The script of the page as one file: a page takes no modules before the app. */
async function bundleFakeScales(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'fake-scales.page.ts'), formats: ['iife'], name: 'fakeScalesScript' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The script of the fake scales was not built.')
  return output.output[0].code
}

let script: Promise<string> | undefined

export async function openFakeScales(page: Page, options: FakeScaleOptions) {
  script ??= bundleFakeScales()
  const content = `globalThis.fakeScaleOptions = ${JSON.stringify(options)};\n${await script}`
  await page.addInitScript({ content })
  return {
    /** What the person picks in the browser's list of devices. */
    pick: (name: string) =>
      page.evaluate(picked => {
        fakeScales.ports.browser.pick = picked
      }, name),
    /** Connections to a scale. */
    links: (name: string) => page.evaluate(one => fakeScales.ports.scale(one).links.size, name),
    /** Calls of a port, in order. */
    calls: (name: string) => page.evaluate(one => fakeScales.ports.scale(one).calls, name),
    setReachable: (name: string, isReachable: boolean) =>
      page.evaluate(({ name, isReachable }) => fakeScales.ports.scale(name).setReachable(isReachable), {
        name,
        isReachable,
      }),
    /** Pours so many kg, or takes them out. Resolves when they are all there. */
    pour: (name: string, kg: number, kgPerSecond = 150) =>
      page.evaluate(
        ({ name, kg, kgPerSecond }) =>
          new Promise<void>(resolve => {
            const end = fakeScales.wagons.get(name)?.feed(kg, kgPerSecond, Date.now()) ?? 0
            setTimeout(resolve, end - Date.now())
          }),
        { name, kg, kgPerSecond },
      ),
  }
}
