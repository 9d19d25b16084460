import { createElement, Fragment } from 'react'

/** A text of a guide or of a comment, with `names of code` between backticks. */
export const withCode = (text: string) =>
  createElement(Fragment, null, ...text.split('`').map((part, at) => (at % 2 ? code(part) : part)))

const code = (name: string) => createElement('code', { className: 'text-[0.9em]' }, name)
