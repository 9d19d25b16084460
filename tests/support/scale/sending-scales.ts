/** Scales that send five times a second while a story plays. `stop` restores the browser's ports, so the tablet disconnects before it. */
import { encodeFrame } from '../../../domain/scale/encode-frame.ts'
import { installScalePorts, type ScalePorts } from './scale-ports.ts'

const FRAME_MS = 200

/** Returns the function that stops them. */
function startSending(ports: ScalePorts, weights: () => Record<string, number>, isMoving = () => false): () => void {
  const timer = setInterval(() => {
    for (const [name, kg] of Object.entries(weights()))
      ports.scale(name).send(encodeFrame('cocho', { kg, isMoving: isMoving(), sequence: 0 }))
  }, FRAME_MS)
  return () => {
    clearInterval(timer)
    ports.restore()
  }
}

/** Two modules in the yard, which send what is on their wagons. */
export function modulesInYard(options: Parameters<typeof installScalePorts>[0] = {}) {
  const ports = installScalePorts({ bluetooth: ['CED-0001', 'CED-0042'], ...options })
  return { ports, stop: startSending(ports, () => ({ 'CED-0001': 9_120, 'CED-0042': 6_850 })) }
}

export const SCALE_ADDRESS = 'ws://localhost:8765'

/**
 * A scale on the network. Once `fill` was called, each frame shows 50 kg more or less, until its weight. After `shake` it shows the same weight, and
 * that it moves.
 */
export function scaleOnNetwork(empty: number) {
  const ports = installScalePorts({ websocket: [SCALE_ADDRESS] })
  let [kg, full, isMoving] = [empty, empty, false]
  const fill = (to: number) => {
    full = to
  }
  const shake = () => {
    isMoving = true
  }
  const next = () => {
    const weight = { [SCALE_ADDRESS]: kg }
    kg = full > kg ? Math.min(full, kg + 50) : Math.max(full, kg - 50)
    return weight
  }
  const stop = startSending(ports, next, () => isMoving)
  return { fill, shake, stop }
}
