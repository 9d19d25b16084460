import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { assertPortFree, freePort, portFrom } from './port.mjs'

it('rejects a taken port with advice in both languages', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  await expect(assertPortFree(port, 'PORT=9000 npm start')).rejects.toThrow(
    /já está em uso.*PORT=9000 npm start\n.*is taken.*PORT=9000 npm start/,
  )
  await new Promise(resolve => server.close(resolve))
  await expect(assertPortFree(port, '')).resolves.toBeUndefined()
})

it('reads PORT or uses the default', () => {
  expect(portFrom(undefined, 8787)).toBe(8787)
  expect(portFrom('', 8787)).toBe(8787)
  expect(portFrom('9000', 8787)).toBe(9000)
  expect(() => portFrom('web', 8787)).toThrow('PORT=web is not a port')
  expect(() => portFrom('70000', 8787)).toThrow('PORT=70000 is not a port')
})

it('gives a port that no system gives to a program that asks for any', async () => {
  for (let times = 0; times < 5; times++) {
    const port = await freePort()
    expect(port).toBeGreaterThanOrEqual(20_000)
    expect(port).toBeLessThan(32_000)
    await expect(assertPortFree(port, '')).resolves.toBeUndefined()
  }
})
