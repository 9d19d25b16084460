/** An illustration in a file of its own, which loads when the visitor comes near. It tells nothing that the text beside it does not. */
import { type DrawingFile, type DrawingName, drawings, drawingUrl } from './drawings.ts'

export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  const { width, height, themed }: DrawingFile = drawings[name]
  const image = (
    <img
      src={drawingUrl(name)}
      alt=""
      width={width}
      height={height}
      className={className}
      decoding="async"
      loading="lazy"
    />
  )
  if (!themed) return image
  return (
    <picture>
      <source data-dark media="(prefers-color-scheme: dark)" srcSet={drawingUrl(name, true)} />
      {image}
    </picture>
  )
}
