// The catalogue: one line a widget. In a lazy route prefer the file itself, so that the route carries only what it uses.
export { Badge, type BadgeTone } from './base/Badge/Badge.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './base/Button/Button.tsx'
export { Card } from './base/Card/Card.tsx'
export { Link, LinkContext, type LinkProps } from './base/Link.tsx'
export { Spinner } from './base/Spinner/Spinner.tsx'
