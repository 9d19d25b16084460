// Classes of links and buttons on the public pages, which have no React in the browser. The `night` one is for dark sections in both themes.
const base =
  'relative inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-5 py-2.5 text-center text-lg font-semibold transition-colors'

export const buttonClasses = {
  /** The main action of a page. */
  callToAction: `${base} bg-tag text-tag-ink hover:bg-tag-strong`,
  night: `${base} border border-on-yard-2 text-on-yard hover:bg-yard-strong`,
  primary: `${base} bg-pasture text-on-pasture hover:bg-pasture-strong`,
  outline: `${base} border border-control text-ink hover:bg-sunken`,
}
