export * from "./arrows.tsx";
export * from "./diagram.tsx";
export * from "./editing.tsx";
export * from "./Icon.tsx";
export * from "./sections.tsx";
export * from "./shell.tsx";
export * from "./signs.tsx";
export * from "./work.tsx";
