/** The `@media print` rules of the page, shown on the screen while a designer looks at them. */

/** Each rule that was changed, with its own media. */
const changed = new Map<CSSMediaRule, string>()

export function showPrintRules(isPrint: boolean): void {
  for (const [rule, media] of changed) rule.media.mediaText = media
  changed.clear()
  if (!isPrint) return
  for (const rule of mediaRules([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))) {
    const media = rule.media.mediaText
    if (!/\bprint\b/.test(media)) continue
    changed.set(rule, media)
    rule.media.mediaText = media.replace(/\bnot print\b/, 'not all').replace(/\bprint\b/, 'all')
  }
}

function mediaRules(rules: CSSRule[]): CSSMediaRule[] {
  return rules.flatMap(rule => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? mediaRules([...(rule.cssRules as CSSRuleList)]) : []),
  ])
}
