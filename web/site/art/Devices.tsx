// The devices that show what the wagon weighs: a tablet in the cab, and a phone in a hand.

/** A tablet with the screen of the cab, 112 by 78: how much is missing, the bar of the target, the next step. */
export const Tablet = () => (
  <g>
    <path className="fill-land-front" d="M7 0h98a7 7 0 0 1 7 7v64a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z" />
    <path className="fill-hide" d="M7 6h98v66H7z" />
    <path className="fill-yard-mark" d="M7 6h98v11H7z" />
    {/* a path in the file (scripts/drawings/svg-file.ts) */}
    <text x="56" y="44" fontSize="28" className="fill-land-front">
      556 kg
    </text>
    <path className="fill-hide-shade" d="M14 50h84v6H14z" />
    <path className="fill-yard-mark" d="M14 50h66v6H14z" />
    <path className="fill-tag" d="M64 60h34v8H64z" />
    <path className="fill-steel-shade" d="M14 60h44v8H14zM12 10h22v3H12z" />
  </g>
)

/** A hand that holds a phone, 100 by 170, its sleeve cut at the bottom. */
export const PhoneInHand = () => (
  <g>
    <path className="fill-yard-mark" d="M30 132h58l16 60H22z" />
    <path className="fill-earth" d="M14 60c-4 30 4 54 18 74h52c10-22 12-44 4-66-6-14-16-20-26-20z" />
    <path className="fill-land-front" d="M9 0h54a9 9 0 0 1 9 9v108a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z" />
    <path className="fill-hide" d="M6 10h60v104H6z" />
    <path className="fill-yard-mark" d="M6 10h60v14H6zM12 30h26v4H12z" />
    <path className="fill-land-far" d="M12 62h8v20h-8zM22 54h8v28h-8zM32 58h8v24h-8zM42 48h8v34h-8z" />
    <path className="fill-tag" d="M52 42h8v40h-8zM12 92h48v14H12z" />
    <path
      className="fill-earth"
      d="M-7 44h12a5 5 0 0 1 0 11H-5c-6 0-6-11-2-11zM-8 59H6a5 5 0 0 1 0 11H-6c-6 0-6-11-2-11zM-7 74H6a5 5 0 0 1 0 11H-5c-6 0-6-11-2-11zM-4 89H5a5 5 0 0 1 0 10H-2c-6 0-6-10-2-10zM88 74c-4-10-18-18-26-22-7-3-12 5-7 10 8 7 14 16 16 28z"
    />
  </g>
)
