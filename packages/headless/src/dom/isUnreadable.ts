/** Whether the browser can't read what stands in a box, such as half a date. A library's control may hand over an object with a value alone. */
export const isUnreadable = ({ validity }: Partial<Pick<HTMLInputElement, 'validity'>>): boolean => validity?.badInput === true;
