import { InputError } from '../base/inputError.ts'
import { parsedJson } from '../base/parsedJson.ts'

/**
 * A question as JSON. What is wrong in its arguments is told by its path in them, as the calls tell it.
 * @param path  names the whole text in errors @param args  the path of the arguments
 * @throws InputError
 */
export function parsedQuestion(text: string, path: string, args: string): unknown {
  try {
    return parsedJson(text, path, 'JSON on one line')
  } catch (error) {
    if (!(error instanceof InputError) || !error.path.startsWith(`${args}.`)) throw error
    throw new InputError(error.path.slice(args.length + 1), error.rule, error.value)
  }
}
