/** A command line that runs as `user`: servers refuse to run as root, and write files that the web server must read. */
export function asUser(user: string, command: readonly string[]): readonly string[] {
  return process.getuid?.() === 0 ? ['runuser', '-u', user, '--', ...command] : command;
}
