import { Fence } from './Fence.tsx'

/** A fence on a hill, along the bottom edge of its relative parent. A narrow window shows its middle. */
export const FenceAtDawn = ({ className = 'h-16' }: { className?: string }) => (
  <svg
    viewBox="0 0 1440 64"
    preserveAspectRatio="xMidYMax slice"
    className={`absolute inset-x-0 bottom-0 -z-10 w-full ${className}`}
    aria-hidden="true"
  >
    <path className="fill-land-mid" d="M0 38c180-16 300-2 470-2s250-14 450-12 330 16 520 4v36H0z" />
    <g transform="translate(0 58)">
      <Fence width={1440} every={65} />
    </g>
    <path className="fill-land-near" d="M0 58c300-6 700 4 1440-2v8H0z" />
  </svg>
)
