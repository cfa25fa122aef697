/** How the page is loaded anew: where something keeps it for later, that lets a newer version pass first. */
export const reloading = {
  now: (): void => location.reload(),
}
