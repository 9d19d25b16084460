/** A screenshot of the product. The browser selects the file for its size, and reserves the space before it loads. */
import { type PictureFile, type PictureName, pictures, pictureUrl } from './pictures.ts'

type Props = {
  name: PictureName
  /** The `sizes` of the image: '(min-width: 64rem) 44rem, 90vw'. */
  sizes: string
  /** Lazy by default. `first` is for the first screen of a page. */
  load?: 'first' | 'eager'
  className?: string
}

function Picture({ name, sizes, load, className }: Props) {
  const { width, height, files, themed, alt }: PictureFile = pictures[name]
  const image = (
    <img
      src={pictureUrl(name, width)}
      srcSet={srcSet(name, files)}
      alt={alt}
      sizes={sizes}
      width={width}
      height={height}
      className={className}
      decoding="async"
      loading={load ? 'eager' : 'lazy'}
      {...(load === 'first' && { fetchPriority: 'high' })}
    />
  )
  if (!themed) return image
  return (
    <picture>
      <source data-dark media="(prefers-color-scheme: dark)" srcSet={srcSet(name, files, true)} sizes={sizes} />
      {image}
    </picture>
  )
}

const srcSet = (name: PictureName, files: readonly number[], dark = false) =>
  files.map(width => `${pictureUrl(name, width, dark)} ${width}w`).join(', ')

/** A screenshot in the frame of a computer or a tablet. */
export const ScreenPicture = ({ className = '', ...picture }: Props) => (
  <div
    className={`overflow-hidden rounded-field border-8 border-sky-night bg-yard-strong shadow-over ring-1 ring-yard-strong ${className}`}
  >
    <Picture {...picture} className="block h-auto w-full" />
  </div>
)

/** A screenshot in the frame of a phone. */
export const PhonePicture = ({ className = '', ...picture }: Props) => (
  <div
    className={`overflow-hidden rounded-[2.25rem] border-8 border-sky-night bg-yard-strong shadow-over ring-1 ring-yard-strong ${className}`}
  >
    <Picture {...picture} className="block h-auto w-full" />
  </div>
)
