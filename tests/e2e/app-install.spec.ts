/** The app can be installed: its manifest has no error, and every file it names is there. */
import { expect, type Page, test } from '@playwright/test'

const sizeOf = (page: Page, src: string) =>
  page.evaluate(async url => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
    return `${width}x${height}`
  }, src)

for (const address of ['/app', '/login'])
  test(`the app can be installed from ${address}`, async ({ page }) => {
    await page.goto(address)
    const browser = await page.context().newCDPSession(page)
    const { errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { start_url, icons, shortcuts, screenshots } = JSON.parse(data ?? '{}')
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const picture = await page.request.get(src)
      expect(picture.headers()['content-type']).toBe(type)
      expect(await sizeOf(page, src), src).toBe(sizes)
    }
    for (const { url } of [{ url: start_url }, ...shortcuts]) expect((await page.request.get(url)).status()).toBe(200)
    // the test browser is in incognito mode, which must be the only obstacle
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  })
