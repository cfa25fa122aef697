import { useState } from 'react'
import { inThousands } from '../../../engine/index.ts'

type Box = HTMLTextAreaElement | HTMLInputElement

interface Limited {
  /** Why the last text was not taken, in a sentence. */
  readonly refusal: string | undefined
  /** Takes a text from elsewhere, such as a file. */
  readonly take: (text: string) => void
  /** What the text box is given beside its value, which has to be `text`. */
  readonly box: {
    readonly onPaste: (event: React.ClipboardEvent<Box>) => void
    readonly onChange: (event: React.ChangeEvent<Box>) => void
  }
}

/**
 * A text box that takes a text whole or not at all: one that is too long is refused before the browser lays it out, and
 * what stood there stays.
 * @param longest  characters of the whole text
 */
export function useLimited(longest: number, onText: (text: string) => void): Limited {
  const [refusal, setRefusal] = useState<string>()
  const fits = (characters: number) => {
    const fitting = characters <= longest
    setRefusal(fitting ? undefined : tooLongSentence(longest, characters))
    return fitting
  }
  const take = (text: string) => {
    if (fits(text.length)) onText(text)
  }
  return {
    refusal,
    take,
    box: {
      onPaste(event) {
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const pasted = event.clipboardData.getData('text').replace(/\r\n?/g, '\n')
        const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
        if (!fits(value.length - replaced + pasted.length)) event.preventDefault()
      },
      onChange: (event) => take(event.currentTarget.value),
    },
  }
}

export const tooLongSentence = (longest: number, characters: number): string =>
  `At most ${inThousands(longest)} characters, and these would be ${inThousands(characters)}. What was here stays.`
