export * from "./arrows.tsx";
export * from "./Icon.tsx";
export * from "./sections.tsx";
export * from "./shell.tsx";
export * from "./signs.tsx";
export * from "./work.tsx";
