/** Light from a lamp at 0, 0 to the left, which fades along its way. `reach` is its length, `spread` its half width at the end. */
export const Beam = ({ reach, spread }: { reach: number; spread: number }) => (
  <g transform={`scale(${reach} ${spread})`}>
    <g>
      <radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" className="text-sky-glow">
        <stop stopColor="currentColor" stopOpacity="0.7" />
        <stop offset="0.4" stopColor="currentColor" stopOpacity="0.28" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <path fill="url(#beam)" opacity="0.5" d="M0-.05L-1-1V1L0 .05z" />
      <path fill="url(#beam)" opacity="0.6" d="M0-.05L-1-.6V.6L0 .05z" />
    </g>
  </g>
)
