/** A text of the description of the API, in which backticks mark names of fields and codes. */
export const TextWithCode = ({ text }: { text: string }) => (
  <>
    {text.split('`').map((part, i) =>
      i % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <code key={i} className="wrap-anywhere">
          {part}
        </code>
      ) : (
        part
      ),
    )}
  </>
)
