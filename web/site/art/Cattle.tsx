// Nelore, the white zebu of Brazilian feedlots: the head from the front, and the animal from the side.
import { Part } from './Part.tsx'

/** A head from the front, 80 by 110, with or without its ear tag. */
export function Head({ tagged = true }: { tagged?: boolean }) {
  return (
    <g>
      <g>
        <path className="fill-hide-shade" d="M-6 112C-6 76 8 56 40 54s46 22 46 58z" />
        <path className="fill-concrete" d="M20 58c0-26 40-26 40 0z" />
        <path
          className="fill-land-near"
          d="M29 27c-8-2-12-9-11-18 4 8 9 11 15 12zM51 27c8-2 12-9 11-18-4 8-9 11-15 12z"
        />
        <path
          className="fill-hide-shade"
          d="M28 33C18 27 2 33-7 47c11 6 27 5 36-4zM52 33c10-6 26 0 35 14-11 6-27 5-36-4z"
        />
        <path className="fill-hide" d="M26 31c1-14 27-14 28 0l-1 26c-1 11-2 17-1 27 1 16-25 16-24 0 1-10 0-16-1-27z" />
        <path
          className="fill-hide-shade"
          d="M46 22c5 2 8 5 8 9l-1 26c-1 11-2 17-1 27 0 7-5 11-11 12 4-9 3-22 3-36 0-15 3-25 2-38z"
        />
        <path className="fill-land-near" d="M28 83c5-5 19-5 24 0 2 17-26 17-24 0z" />
        <path className="fill-land-front" d="M32 88c1-2 4-2 5 0-1 2-4 2-5 0zM43 88c1-2 4-2 5 0-1 2-4 2-5 0z" />
        <path className="fill-land-near" d="M28 44c2-4 6-4 7 0-2 3-5 3-7 0zM45 44c1-4 5-4 7 0-2 3-5 3-7 0z" />
      </g>
      {tagged && <EarTag />}
    </g>
  )
}

/** The tag at its place on a head. */
const EarTag = () => (
  <g transform="translate(66 38)">
    <path className="fill-tag" d="M4 0h4l4 5v9a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V5z" />
    <circle className="fill-tag-ink" cx="6" cy="4.4" r="1.3" />
  </g>
)

/** The whole animal from the side, looking left, 156 by 104, hooves at the bottom. The same `tone` and `shade` make a silhouette. */
export function Animal({ tone = 'fill-hide', shade = 'fill-hide-shade' }: { tone?: string; shade?: string }) {
  return (
    <g>
      <Part tone={shade} d="M78 66l-2 16 2 22h-7l-4-24 1-16zM138 66l6 16-2 22h7l4-24-4-20z" />
      <Part
        tone={tone}
        d="M6 53c-3-1-5-4-3-7l13-18c2-4 5-6 9-6l7 1c8-1 14-5 18-11 4-8 18-9 22 2 2 4 8 5 16 5 16 0 32-2 44 1 14 2 20 10 20 22 0 14-2 20-4 28l-2 12 1 22h-7l-4-22-6-16c-18 5-38 6-54 2l-2 16-2 20h-7l-1-20-4-16c-8-2-13-8-15-14-3 4-7 6-11 6-1-6-3-12-6-16l-5-3-8 10c-2 2-5 3-8 2z"
      />
      <Part tone={shade} d="M27 24c6-1 13 4 15 11-7 1-13-3-16-8zM152 36c4 12 3 26 0 38l-3-1c2-12 1-24-1-35z" />
      {tone !== shade && <path className="fill-land-near" d="M3 46l4-6 9 6-4 8c-5 2-10-1-9-8zM18 32h3v3h-3z" />}
    </g>
  )
}
