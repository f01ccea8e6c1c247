/** A name as systems take it for a file. */
const fileNameOf = (name: string): string => name.trim().replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-').slice(0, 80) || 'form';

/** Gives a text as a file that is named after the form. */
export function downloadFile(name: string, ending: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${fileNameOf(name)}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
