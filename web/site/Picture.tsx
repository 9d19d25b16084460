/** A picture of the product. The browser takes the file that fits, and keeps the room for it. */
import { type PictureFile as Made, type PictureName, pictures, pictureUrl } from './pictures.ts'

type Props = {
  name: PictureName
  /** How wide it is shown, in the words of `sizes`: '(min-width: 64rem) 44rem, 90vw'. */
  sizes: string
  /** Without it, when it comes near. `first` is for what the first screen shows. */
  load?: 'first' | 'eager'
  className?: string
}

export function Picture({ name, sizes, load, className }: Props) {
  const { width, height, themed, alt }: Made = pictures[name]
  const image = (
    <img
      src={pictureUrl(name, width)}
      srcSet={files(name, width)}
      alt={alt}
      {...{ sizes, width, height, className }}
      decoding="async"
      loading={load ? 'eager' : 'lazy'}
      {...(load === 'first' && { fetchPriority: 'high' })}
    />
  )
  if (!themed) return image
  return (
    <picture>
      <source data-dark media="(prefers-color-scheme: dark)" srcSet={files(name, width, true)} sizes={sizes} />
      {image}
    </picture>
  )
}

const files = (name: PictureName, width: number, dark = false) =>
  [width, width * 2].map(wide => `${pictureUrl(name, wide, dark)} ${wide}w`).join(', ')

/** A desk's or a cab's screen, in its frame. */
export const ScreenPicture = ({ className = '', ...picture }: Props) => (
  <div
    className={`overflow-hidden rounded-field border-8 border-sky-night shadow-over ring-1 ring-yard-strong ${className}`}
  >
    <Picture {...picture} className="block h-auto w-full" />
  </div>
)

/** A phone's. */
export const PhonePicture = ({ className = '', ...picture }: Props) => (
  <div
    className={`overflow-hidden rounded-[2.25rem] border-8 border-sky-night shadow-over ring-1 ring-yard-strong ${className}`}
  >
    <Picture {...picture} className="block h-auto w-full" />
  </div>
)
