// The three steps of an installation, 360 by 220: the module on the wagon, what it tells to the cab and to a phone, the feed in the trough.
import { Head } from './Cattle.tsx'
import { PhoneInHand, Tablet } from './Devices.tsx'
import { Fence } from './Fence.tsx'
import { Rig, Wagon } from './Machines.tsx'
import { Tree, Trough } from './Yard.tsx'

/** The land of a scene, its ground from y 178 on. */
const Land = () => (
  <>
    <path className="fill-scene-haze" d="M0 140c70-30 150-36 220-22s100 8 140-8v110H0z" />
    <g transform="translate(268 82)">
      <Tree tone="fill-land-far" />
    </g>
    <path className="fill-land-far" d="M0 178c90-8 250-8 360 0v42H0z" />
  </>
)

/** Radio waves to the right. */
const Waves = ({ x, y, flip }: { x: number; y: number; flip?: boolean }) => (
  <g
    transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`}
    className="fill-none stroke-tag"
    strokeWidth="4"
    strokeLinecap="round"
  >
    <path d="M0-7a10 10 0 0 1 0 14M8-14a20 20 0 0 1 0 28M16-21a30 30 0 0 1 0 42" />
  </g>
)

/** The scene is the shed of the farm. The load cells and their module are the only yellow. */
export const InstallStep = () => (
  <>
    <Land />
    <path className="fill-land-near" d="M0 0h360v26L180 8 0 26zM14 20h8v160h-8zM338 20h8v160h-8z" />
    <path className="fill-land-mid" d="M0 26L180 8l180 18v8L180 16 0 34z" />
    <g transform="translate(48 42) scale(1.42)">
      <Wagon module />
    </g>
    <path className="fill-land-front" d="M46 170h8v22h-8zM40 190h20v4H40z" />
  </>
)

/** Out of the rear window of the cab the driver sees the wagon. The phone is in a hand outside. */
export const ConnectStep = () => (
  <>
    <Land />
    <g transform="translate(40 74) scale(.8)">
      <Wagon module />
    </g>
    <Waves x={52} y={96} />
    <Waves x={40} y={96} flip />
    <path
      className="fill-land-front"
      fillRule="evenodd"
      d="M-10-10h246l12 240H-10zM16 22v132h196l-6-132a8 8 0 0 0-8-8H24a8 8 0 0 0-8 8z"
    />
    <path className="fill-land-near" d="M0 164h246v56H0z" />
    <path className="fill-land-front" d="M142 176h12v44h-12z" />
    <g transform="translate(92 118) rotate(-4)">
      <Tablet />
    </g>
    <g transform="translate(268 48) rotate(6)">
      <PhoneInHand />
    </g>
  </>
)

/** The tractor passes along the trough, and the feed lies where the wagon was. */
export const ApplyStep = () => (
  <>
    <Land />
    <g transform="translate(0 178)">
      <Fence width={360} />
    </g>
    <g transform="translate(16 78) scale(.94)">
      <Head />
    </g>
    <g transform="translate(6 164)">
      <Trough width={348} feed={[4, 130]} />
    </g>
    <g transform="translate(352 110) scale(-.75 .75)">
      <Rig module full />
    </g>
  </>
)
