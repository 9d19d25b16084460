/** A text to copy. `label`: what the button copies. The button shows itself once its script runs (site/scripts/api-docs.ts). */
export const CodeBlock = ({ text, label }: { text: string; label: string }) => (
  <div className="flex flex-col-reverse rounded-control border border-line bg-sunken sm:flex-row">
    {/* a keyboard has to scroll it */}
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      className="max-h-[28rem] min-w-0 flex-1 overflow-auto p-4 text-sm print:max-h-none print:whitespace-pre-wrap"
      data-code
    >
      <code>{text}</code>
    </pre>
    <button
      type="button"
      hidden
      data-copy
      className="m-2 min-h-11 self-end rounded-control max-sm:-mb-2 sm:self-start border border-line-strong bg-surface px-3 text-sm font-semibold hover:bg-sunken print:hidden"
    >
      <span>Copiar</span> <span className="sr-only">{label}</span>
    </button>
  </div>
)
