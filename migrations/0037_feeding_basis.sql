ALTER TABLE `farms` ADD `feeding_basis` text DEFAULT 'as_fed' NOT NULL;--> statement-breakpoint
ALTER TABLE `farms` ADD `feeding_limits` text;