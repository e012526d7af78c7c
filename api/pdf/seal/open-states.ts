/**
 * How many graphics states a page's content leaves open: its `q` without `Q`. Broken producers write such pages, readers
 * forgive them, and what is drawn behind would be moved and scaled by whatever they left.
 */
export function openStates(content: Uint8Array): number {
  let open = 0
  for (const token of tokens(new TextDecoder('latin1').decode(content))) {
    if (token === 'q') open += 1
    else if (token === 'Q' && open > 0) open -= 1
  }
  return open
}

/** Comments, strings (parentheses nest at most a few levels) and inline images hide letters that are no operators. */
const SKIPPED =
  /%[^\r\n]*|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\))*\)|<[\dA-Fa-f\s]*>|\bID\s[\s\S]*?\sEI(?=\s|$)/g

function tokens(content: string): string[] {
  return content.replace(SKIPPED, ' ').split(/[\s<>[\]{}()]+|(?=\/)/)
}
