import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeFrame } from '../../../domain/scale/encode-frame.ts'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { installScalePorts, type ScalePorts } from '../../../tests/support/scale/scale-ports.ts'
import type { ScaleSettings } from './scale-settings.ts'

const ADDRESS = 'ws://localhost:8765'
let ports: ScalePorts
let modules: Awaited<ReturnType<typeof load>>

/** As after a reload of the page: nothing is known but what the browser and the settings keep. */
async function load() {
  vi.resetModules()
  const connection = await import('./scale-connection.ts')
  const { chooseScale } = await import('./choose-scale.ts')
  const { newScaleSettings } = await import('./scale-settings.ts')
  return { ...connection, chooseScale, newScaleSettings }
}

const install = (options: Parameters<typeof installScalePorts>[0] = {}) => {
  ports = installScalePorts({
    serial: ['cable 1', 'cable 2'],
    bluetooth: ['CED-0001', 'CED-0042'],
    websocket: [ADDRESS],
    ...options,
  })
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', new EventTarget())
  install()
  modules = await load()
})

afterEach(async () => {
  vi.useRealTimers()
  await modules.disconnectScale()
  ports.restore()
})

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const connection = () => modules.scaleConnection.get()
const weightFrame = (kg: number, model: ScaleSettings['model'] = 'cocho') =>
  encodeFrame(model, { kg, isMoving: false, sequence: 1 })
const settingsOf = (way: ScaleSettings['way'], part: Partial<ScaleSettings> = {}): ScaleSettings => ({
  ...modules.newScaleSettings,
  way,
  url: ADDRESS,
  ...part,
})

async function choose(name: string, way: ScaleSettings['way'], part: Partial<ScaleSettings> = {}) {
  ports.browser.pick = name
  return modules.chooseScale(settingsOf(way, part), { again: false })
}

const shown = async (name: string, kg: number) => {
  ports.scale(name).send(weightFrame(kg))
  await vi.waitFor(() => expect(connection().weight?.kg).toBe(kg))
}

describe.each([
  ['serial', 'cable 1', 'open 9600'],
  ['bluetooth', 'CED-0042', 'connect'],
  ['websocket', ADDRESS, 'socket'],
] as const)('connect by %s', (way, name, opened) => {
  const openings = () => ports.scale(name).calls.filter(call => call.startsWith(opened.split(' ')[0] ?? ''))

  it('opens one connection when the dialog and the screen connect at once', async () => {
    const settings = await choose(name, way)
    await Promise.all([modules.connectScale(settings), modules.connectScale({ ...settings })])
    expect(connection().state).toBe('connected')
    expect([openings(), ports.scale(name).links.size]).toEqual([[opened], 1])
    await shown(name, 6_850)
  })

  it('leaves one connection when the settings change while it connects', async () => {
    const settings = await choose(name, way)
    await Promise.all([
      modules.connectScale(settings),
      modules.connectScale({ ...settings, unit: 'lb' }),
      modules.connectScale({ ...settings, unit: 'kg' }),
    ])
    await vi.waitFor(() => expect(connection().state).toBe('connected'))
    expect(ports.scale(name).links.size).toBe(1)
    await shown(name, 6_850)
  })

  it('connects with other settings, and after it was switched off', async () => {
    const settings = await choose(name, way)
    await modules.connectScale(settings)
    await modules.connectScale({ ...settings, baudRate: 19_200, model: 'toledo' })
    expect(connection().state).toBe('connected')
    await modules.disconnectScale()
    expect([connection().state, ports.scale(name).links.size]).toEqual(['off', 0])
    await modules.connectScale(settings)
    expect([connection().state, ports.scale(name).links.size]).toEqual(['connected', 1])
  })

  it('leaves nothing open when it is switched off while it connects', async () => {
    const settings = await choose(name, way)
    await Promise.all([modules.connectScale(settings), modules.disconnectScale()])
    expect([connection().state, ports.scale(name).links.size]).toEqual(['off', 0])
  })

  it('connects again by itself when the link was lost', async () => {
    const settings = await choose(name, way)
    await modules.connectScale(settings)
    await shown(name, 6_850)
    ports.scale(name).setReachable(false)
    await vi.waitFor(() => expect(connection().state).toBe('lost'))
    expect(connection().weight?.kg).toBe(6_850)
    ports.scale(name).setReachable(true)
    await vi.waitFor(() => expect(connection().state).toBe('connected'), 5_000)
    expect(ports.scale(name).links.size).toBe(1)
    await shown(name, 6_900)
  })

  it('polls a scale that has to be polled, over one connection', async () => {
    const settings = await choose(name, way, { model: 'scp' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await modules.connectScale(settings)
    await vi.waitFor(() => expect(ports.scale(name).polls).toBeGreaterThan(1), 2_000)
    await modules.disconnectScale()
    const { polls } = ports.scale(name)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ports.scale(name).polls).toBe(polls)
  })

  it('connects after a reload without a press', async () => {
    const settings = await choose(name, way)
    await modules.connectScale(settings)
    await modules.disconnectScale()
    modules = await load()
    ports.browser.isPressed = () => false
    await modules.connectScale(settings)
    expect(connection().state).toBe('connected')
    await shown(name, 7_000)
  })
})

/** A wrong model, or the wrong speed of a cable. */
describe('bytes that are of no frame', () => {
  const send = (text: string) => ports.scale(ADDRESS).send(new TextEncoder().encode(text))

  it('are a fault after some hundred, until a weight comes', async () => {
    await modules.connectScale(settingsOf('websocket'))
    send('ST,GS,+0006850kg\r\n'.repeat(6))
    expect(connection().fault).toBeNull()
    send('ST,GS,+0006850kg\r\n'.repeat(6))
    expect(connection().fault?.fault).toBe('model')
    await shown(ADDRESS, 6_850)
    expect(connection().fault).toBeNull()
  })
})

/** The tablet finds a network and sets its clock right. */
describe('a clock that is set back while the scale sends', () => {
  const send = (kg: number) => ports.scale(ADDRESS).send(weightFrame(kg))

  beforeEach(async () => {
    await import('./websocket.ts')
    vi.useFakeTimers()
    void modules.connectScale(settingsOf('websocket'))
    await vi.advanceTimersByTimeAsync(1_000)
    send(6_850)
    vi.setSystemTime(Date.now() - HOUR_MS)
  })

  it('keeps the weights of the last seconds only', async () => {
    await vi.advanceTimersByTimeAsync(6_000)
    send(6_900)
    expect(modules.recentWeights().map(({ kg }) => kg)).toEqual([6_900])
  })

  it('connects again after a silence', async () => {
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ports.scale(ADDRESS).calls.filter(call => call === 'socket')).toHaveLength(2)
  })
})

describe.each([
  ['serial', 'cable 1', 'cable 2'],
  ['bluetooth', 'CED-0001', 'CED-0042'],
] as const)('choose a scale by %s', (way, first, second) => {
  it('connects only to the one that was chosen, though another was allowed before', async () => {
    await choose(first, way)
    await modules.connectScale(await choose(second, way))
    expect(ports.scale(first).calls).not.toContain(way === 'serial' ? 'open 9600' : 'connect')
    await shown(second, 6_850)
  })

  it('leaves the first when another is chosen, and shows nothing of it any more', async () => {
    await modules.connectScale(await choose(first, way))
    await shown(first, 5_000)
    await modules.connectScale(await choose(second, way))
    expect([connection().weight, ports.scale(first).links.size, ports.scale(second).links.size]).toEqual([null, 0, 1])
    await shown(second, 9_000)
    await modules.connectScale(await choose(first, way))
    await shown(first, 5_000)
  })

  it('keeps the connection when the same one is chosen again', async () => {
    await modules.connectScale(await choose(first, way))
    await shown(first, 5_000)
    await modules.connectScale(await choose(first, way))
    expect(connection().weight?.kg).toBe(5_000)
  })

  it('keeps the settings when the list is closed', async () => {
    ports.browser.pick = null
    await expect(modules.chooseScale(settingsOf(way), { again: false })).rejects.toThrow('User cancelled')
  })

  it('waits for a press where none was chosen yet, and does not try again', async () => {
    ports.browser.isPressed = () => false
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await modules.connectScale(settingsOf(way))
    expect(connection().state).toBe('press')
    // no attempt is planned
    expect(vi.getTimerCount()).toBe(0)
    expect(ports.scale(first).calls).toEqual([])
  })
})

describe('name of the scale', () => {
  it('is that of the module on Bluetooth', async () => {
    await modules.connectScale(await choose('CED-0042', 'bluetooth'))
    expect(connection().name).toBe('CED-0042')
  })

  it('is the adapter of a cable, and the address on the network', async () => {
    await modules.connectScale(await choose('cable 1', 'serial'))
    expect(connection().name).toBe('Cabo FTDI 0403:6001')
    await modules.connectScale(settingsOf('websocket'))
    expect(connection().name).toBe('localhost:8765')
  })
})

describe('a browser that forgets the device at a reload', () => {
  it('needs a press, shows only the scale of before, and then connects', async () => {
    ports.restore()
    install({ hasGetDevices: false })
    const settings = await choose('CED-0042', 'bluetooth')
    await modules.connectScale(settings)
    await modules.disconnectScale()
    modules = await load()
    await modules.connectScale(settings)
    expect(connection().state).toBe('press')
    ports.browser.pick = 'CED-0001'
    await expect(modules.chooseScale(settings, { again: true })).rejects.toThrow()
    ports.browser.pick = 'CED-0042'
    await modules.connectScale(await modules.chooseScale(settings, { again: true }))
    expect(connection().state).toBe('connected')
  })
})

describe('a cable that is unplugged', () => {
  async function unplugAndPlugIn(name: string, settings: ScaleSettings): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await modules.connectScale(settings)
    ports.scale(name).setReachable(false)
    await vi.waitFor(() => expect(connection().state).toBe('press'))
    ports.scale(name).setReachable(true)
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(() => expect(connection().state).toBe('connected'))
  }

  it('is connected again by itself some seconds after it is plugged in', async () => {
    const settings = await choose('cable 1', 'serial')
    await unplugAndPlugIn('cable 1', settings)
    await shown('cable 1', 6_850)
  })

  it('is not taken for the equal one of another wagon, which stays plugged in', async () => {
    await choose('cable 1', 'serial')
    const settings = await choose('cable 2', 'serial')
    await unplugAndPlugIn('cable 2', settings)
    await shown('cable 2', 6_850)
  })

  it('keeps its name when it is chosen again', async () => {
    const settings = await choose('cable 1', 'serial')
    modules = await load()
    expect(await modules.chooseScale(settings, { again: true })).toEqual(settings)
  })
})

describe('two equal cables after a reload', () => {
  it('needs a press, because nothing tells them apart', async () => {
    await choose('cable 1', 'serial')
    const settings = await choose('cable 2', 'serial')
    modules = await load()
    await modules.connectScale(settings)
    expect(connection().state).toBe('press')
    ports.browser.pick = 'cable 2'
    await modules.connectScale(await modules.chooseScale(settings, { again: true }))
    await shown('cable 2', 6_850)
  })
})
