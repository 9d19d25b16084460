/** Sanitizes the change log of an app version, which is HTML from outside: a few harmless elements stay, and of attributes only https links. */
import DOMPurify from 'dompurify'

const rules = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'code', 'h1', 'h2', 'h3', 'h4', 'a', '#text'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^https:\/\//,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // these go with their content; of every other element that is not allowed, the text stays
  FORBID_CONTENTS: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'title',
    'textarea',
    'select',
    'button',
  ],
}

export function sanitizeChangeLog(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
  // the page has an h1 and h2s of its own
  for (const heading of fragment.querySelectorAll('h1, h2')) {
    const h3 = document.createElement('h3')
    h3.append(...heading.childNodes)
    heading.replaceWith(h3)
  }
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.rel = 'noopener'
    link.target = '_blank'
  }
  return fragment
}
